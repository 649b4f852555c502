import sharp from 'sharp'

/** Red, green and blue as one number, as in `0xf2c14e`. */
type Colour = number

type Shape =
  | readonly ['ellipse', x: number, y: number, rx: number, ry: number, Colour]
  | readonly ['box', x: number, y: number, width: number, height: number, Colour]

interface Scene {
  /** The sky's colours, from top to bottom. */
  readonly sky: readonly [Colour, Colour]
  /** On a canvas of 1200 by 900, later ones on top. */
  readonly shapes: readonly Shape[]
}

const dot = (x: number, y: number, r: number, colour: Colour): Shape => ['ellipse', x, y, r, r, colour]

/** The demo's pictures: a few shapes and colours each, drawn in code so that nobody's photo is needed. */
const SCENES: Readonly<Record<string, Scene>> = {
  night: {
    sky: [0x1c2550, 0x51508f],
    shapes: [
      dot(900, 240, 90, 0xf7e7b4),
      dot(865, 215, 82, 0x2c3262),
      ['ellipse', 300, 900, 560, 230, 0x151b3c],
      ['ellipse', 980, 920, 520, 200, 0x10152f],
    ],
  },
  pond: {
    sky: [0xbfe3f2, 0xf6efd9],
    shapes: [
      dot(980, 180, 80, 0xffd97a),
      ['ellipse', 600, 690, 520, 150, 0x6fb3c8],
      ['ellipse', 480, 640, 48, 30, 0xf2c14e],
      ['ellipse', 575, 665, 34, 22, 0xf2c14e],
    ],
  },
  towers: {
    sky: [0xfbe8d3, 0xf4cfc0],
    shapes: [
      ['box', 0, 670, 1200, 230, 0xc99b74],
      ['box', 380, 520, 150, 150, 0xd96c56],
      ['box', 400, 370, 150, 150, 0x5b8e7d],
      ['box', 370, 220, 150, 150, 0xf2c14e],
      ['box', 640, 520, 150, 150, 0x4c78a8],
    ],
  },
  peas: {
    sky: [0xf4f1e6, 0xe4ecd2],
    shapes: [
      ['ellipse', 600, 560, 380, 180, 0xffffff],
      dot(520, 530, 36, 0x6aa84f),
      dot(600, 560, 36, 0x7fbf5f),
      dot(680, 530, 36, 0x5c9644),
      dot(560, 600, 36, 0x74b657),
    ],
  },
  window: {
    sky: [0xf9e2b8, 0xf2b8a0],
    shapes: [
      ['box', 360, 160, 480, 560, 0xb5835a],
      ['box', 385, 185, 205, 245, 0xfff7e0],
      ['box', 610, 185, 205, 245, 0xfff7e0],
      ['box', 385, 450, 205, 245, 0xfff7e0],
      ['box', 610, 450, 205, 245, 0xfff7e0],
      dot(600, 800, 90, 0x8c5e58),
    ],
  },
}

const SIZE = { width: 1200, height: 900 } as const

const covers = ([kind, x, y, one, two]: Shape, atX: number, atY: number): boolean =>
  kind === 'box'
    ? atX >= x && atX < x + one && atY >= y && atY < y + two
    : ((atX - x) / one) ** 2 + ((atY - y) / two) ** 2 <= 1

const channels = (colour: Colour) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const

export const draw = (name: string): Promise<Buffer> => {
  const scene = SCENES[name]
  if (!scene) throw new Error(`there is no picture called ${name}`)
  const [above, below] = [channels(scene.sky[0]), channels(scene.sky[1])]
  const shapes = scene.shapes.toReversed()
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * 3)
  for (let y = 0, at = 0; y < SIZE.height; y++) {
    const sky = above.map((value, index) => value + (((below[index] as number) - value) * y) / SIZE.height)
    for (let x = 0; x < SIZE.width; x++) {
      const shape = shapes.find((each) => covers(each, x, y))
      for (const value of shape ? channels(shape[5]) : sky) pixels[at++] = value
    }
  }
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}
