export function scopedName(local: string, file: string): string;
