import { z } from 'zod'
import { scalar } from '../../kernel/input.ts'
import { uuid } from '../../kernel/rules.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'

/** An uploaded image; only REST upload routes can supply one. */
export const image = scalar('File', z.custom<ProcessedImage>()).describe('The image.')

/** The most files of one upload. */
const FILES_MAX = 20

export const images = z.array(image).min(1).max(FILES_MAX).describe('The images.')

export const photoId = uuid.describe('A photo of the caller.')

export const photoExample = {
  imageUrl:
    'http://127.0.0.1:4000/files/photos/5c8f9d2e7a41b36f0e1d2c3b4a596877.jpg?e=1767744000&s=Zm9vYmFyYmF6cXV4MTIzNA',
  thumbnailUrl:
    'http://127.0.0.1:4000/files/photos/5c8f9d2e7a41b36f0e1d2c3b4a596877.jpg?e=1767744000&s=Zm9vYmFyYmF6cXV4MTIzNA&variant=thumbnail',
  width: 2048,
  height: 1536,
  blurhash: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
}
