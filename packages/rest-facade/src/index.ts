export {
  count,
  described,
  either,
  emptied,
  having,
  message,
  nextCursor,
  pagination,
  type Ref,
  reversed,
  success,
  type Template,
  totalPages,
  without,
} from './answer.ts'
export { compileRoute } from './compile.ts'
export type { Declaration, Declared, EventStream, Group } from './declare.ts'
export { routesOfKind } from './declare.ts'
export { named } from './json-schema.ts'
export { type Api, openApiDocument } from './openapi.ts'
export type { Requests } from './read-request.ts'
export type { Auth, Download, Input, Kinds, Method, Page, Question, Route, UploadSpec } from './route.ts'
