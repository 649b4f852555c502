import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { MultipartFile } from '@fastify/multipart'
import type { UploadSpec } from '@parenting/rest-facade'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { httpError } from '../http/problem.ts'
import { IMAGE_LIMITS, type ImagePipeline, type ProcessedImage } from '../providers/images/images.ts'

/** A multipart body, read completely, with its images ready to be stored. */
export interface Upload {
  fields: Record<string, unknown>
  files: ProcessedImage[]
  /** SHA-256 of the whole body, to recognise a repeated request. */
  digest: Uint8Array
}

/** Limits of text fields; unknown parts count as well. */
const FIELD_LIMITS = { fields: 50, fieldSize: 256 * 1024, fieldNameSize: 100, headerPairs: 50 } as const
/** How many file parts are allowed beyond the expected ones. Text parts with a content type count here too. */
const SPARE_FILES = 10

const readingFailure = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : (httpError(error) ?? new AppError('malformed_body', 'The multipart form could not be read.', { cause: error }))

/** Passes a source through; its errors become the request's. */
async function* readable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    throw readingFailure(error)
  }
}

async function* hashed(file: MultipartFile['file'], hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of readable<Uint8Array>(file)) {
    hash.update(chunk)
    yield chunk
  }
}

const fieldTooLarge = (name: string) => new AppError('payload_too_large', `The field ${name} is too large.`)

const refused = (path: string, message: string) =>
  new AppError('validation_failed', undefined, { errors: [{ path, message }] })

/** Content types that libraries set on text parts: JSON for every value, `text/plain` for a `Blob` of text. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i
const TEXT_TYPE = /^text\/plain\b/i

/**
 * Whether a part is a file. Clients may leave the filename out (RFC 7578, 4.2); then its type decides. A part with a
 * JSON type is read as a file, because the form parser would reject text that is not JSON.
 */
const isPartAFile = (_name: string | undefined, type = '', filename: string | undefined): boolean =>
  filename !== undefined || type === 'application/octet-stream' || type.startsWith('image/') || JSON_TYPE.test(type)

const isText = ({ mimetype, filename }: MultipartFile): boolean =>
  JSON_TYPE.test(mimetype) || (TEXT_TYPE.test(mimetype) && filename !== undefined)

/** Returns the text of a part. Some libraries send every text as a JSON string, whose quotes are removed. */
const readText = async ({ file, fieldname, mimetype }: MultipartFile): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readable<Uint8Array>(file)) {
    size += chunk.length
    if (size > FIELD_LIMITS.fieldSize) throw fieldTooLarge(fieldname)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString()
  if (!JSON_TYPE.test(mimetype) || !text.trimStart().startsWith('"')) return text
  try {
    return JSON.parse(text) as string
  } catch {
    return text
  }
}

/** Whether a part is an unused file input as browsers send it: without name and content. */
const isUnused = async ({ filename, file }: MultipartFile): Promise<boolean> => {
  if (filename) return false
  if (file.readableLength === 0) await Promise.race(['readable', 'end', 'close'].map((event) => once(file, event)))
  return file.readableLength === 0
}

/** Removes the brackets that some clients add to the name of a part: `files[]`. */
const fieldOf = ({ fieldname }: MultipartFile): string => fieldname?.replace(/\[\d*\]$/, '') ?? ''

/** Whether a request declares a form, which may be empty. */
export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type']?.trimStart() ?? '')
}

const openParts = (request: FastifyRequest, { max }: UploadSpec) => {
  const limits = { ...FIELD_LIMITS, files: max + SPARE_FILES, fileSize: IMAGE_LIMITS.bytes + 1 }
  try {
    return request.parts({ limits, isPartAFile })
  } catch (error) {
    throw readingFailure(error)
  }
}

/**
 * Reads a multipart/form-data body (RFC 7578): fields and files in any order. Each file goes through the image pipeline
 * as it arrives, so that memory holds no upload, only the result.
 * @param owner the person who uploads, so that people take turns
 * @param hold is called with the size of the result in bytes
 * @throws AppError `unsupported_media_type` (another body, not an image), `malformed_body`, `payload_too_large`,
 * `validation_failed` for too many files, text instead of a file, or files in other fields only, `overloaded`.
 */
export async function readUpload(
  request: FastifyRequest,
  spec: UploadSpec,
  images: Pick<ImagePipeline, 'process'>,
  owner: string,
  hold: (bytes: number) => void,
): Promise<Upload> {
  if (!isForm(request)) throw new AppError('unsupported_media_type', 'Send the body as multipart/form-data.')
  const hash = createHash('sha256')
  const fields: Record<string, unknown> = {}
  const files: ProcessedImage[] = []
  let hasStrayFile = false
  const addText = (name: string, value: unknown) => {
    if (name === spec.field && value !== '') throw refused(spec.field, 'must be a file')
    hash.update(`${JSON.stringify(value)}\0`)
    fields[name] = value
  }
  // Filled while the form is read, so that an error has the fields so far.
  request.body = fields
  // An empty body is not read, regardless of its type.
  for await (const part of request.isMultipart() ? readable(openParts(request, spec)) : []) {
    hash.update(`${part.type}\0${part.fieldname}\0`)
    if (part.type === 'field') {
      if (part.valueTruncated) throw fieldTooLarge(part.fieldname)
      addText(part.fieldname, part.value)
    } else if (isText(part) && (fieldOf(part) !== spec.field || !part.filename)) {
      addText(part.fieldname, await readText(part))
    } else if (await isUnused(part)) {
      part.file.resume()
    } else if (fieldOf(part) !== spec.field) {
      hasStrayFile = true
      part.file.resume()
    } else if (files.length === spec.max) {
      throw refused(spec.field, `takes at most ${spec.max} file${spec.max === 1 ? '' : 's'}`)
    } else {
      const file = await images.process(hashed(part.file, hash), { owner })
      hold(file.photo.bytes.length + file.thumbnail.bytes.length)
      files.push(file)
    }
  }
  // Without this, a post meant to have photos would be published without them.
  if (hasStrayFile && files.length === 0) throw refused(spec.field, 'must be the name of each part with a file')
  return { fields, files, digest: hash.digest() }
}

/** Drains a rejected body: some clients only read the response after sending everything. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
