import { z } from 'zod'
import { scalar } from '../../input.ts'
import type { ProcessedImage } from '../../providers/images/images.ts'

/** An uploaded image; only the REST routes that take one can hand it over. */
export const image = scalar('File', z.custom<ProcessedImage>()).describe('The image.')
