import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import type { ImagePipeline } from '../../src/providers/images/images.ts'
import { createImagePipeline, type ImagePipelineOptions } from '../../src/providers/images/pipeline.ts'

/** Pipelines for a test file; at its end none of them may have left a parked upload behind. */
export const openPipelines = () => {
  const folder = mkdtempSync(join(tmpdir(), 'images-'))
  const opened: ImagePipeline[] = []
  afterAll(async () => {
    await Promise.all(opened.map((pipeline) => pipeline.close()))
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })
  return {
    folder,
    open: (options: Partial<ImagePipelineOptions> = {}): ImagePipeline => {
      const pipeline = createImagePipeline({ tempFolder: folder, ...options })
      opened.push(pipeline)
      return pipeline
    },
  }
}
