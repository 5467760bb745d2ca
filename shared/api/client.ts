// The one way to the server, for the files of resources. What is on screen before a call is made gets here through remote.ts.
export { ApiError, type ApiErrorCode } from './errors';
export { setFetch } from './fetch';
export { onCsrfRefreshed, onSessionLost } from './hooks';
export { renewJwt, request, requestGone, requestPage, requestPaged } from './perform';
export { type ApiReport, onReport } from './report';
