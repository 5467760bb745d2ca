/** `make`, called once for each root of this process: for commands, while which no source changes. */
export function oncePer(make) {
  const made = new Map();
  return (root) => {
    if (!made.has(root)) made.set(root, make(root));
    return made.get(root);
  };
}
