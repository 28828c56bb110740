// Re-encodes a picture by drawing it on a canvas, which removes metadata such as the location.

import {
  CHAT_PICTURE_BYTES_MAX,
  CHAT_PICTURE_LONG_SIDE_PX,
  CHAT_PICTURE_TYPE,
  CHAT_THUMBNAIL_LONG_SIDE_PX,
} from '#shared/p2p/chat-pictures.ts'

export type ReencodedPicture = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly thumb: Uint8Array<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** AES-GCM adds a tag of 16 bytes to the upload. */
const TAG_BYTES = 16
/** Larger files are refused without reading them; cameras do not produce them. */
const FILE_BYTES_MAX = 30 * 1_048_576
const QUALITIES = [0.85, 0.7, 0.5, 0.3] as const
const THUMB_QUALITY = 0.6
const THUMB_BYTES_MAX = 8_000

type Size = { readonly width: number; readonly height: number }

function within({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function canvasOf(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Without this, transparent pixels become black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

async function bytesOf(canvas: HTMLCanvasElement, quality: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, CHAT_PICTURE_TYPE, quality))
  return blob?.type === CHAT_PICTURE_TYPE ? new Uint8Array(await blob.arrayBuffer()) : undefined
}

async function smallEnough(canvas: HTMLCanvasElement | undefined, most: number, qualities: readonly number[]) {
  for (const quality of qualities) {
    const bytes = canvas && (await bytesOf(canvas, quality))
    if (bytes && bytes.length <= most) return bytes
  }
  return undefined
}

/** @returns undefined if the file cannot be drawn or stays too large */
export async function reencodePicture(file: Blob): Promise<ReencodedPicture | undefined> {
  if (file.size === 0 || file.size > FILE_BYTES_MAX) return undefined
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!picture) return undefined
  try {
    const size = within(picture, CHAT_PICTURE_LONG_SIDE_PX)
    const bytes = await smallEnough(canvasOf(picture, size), CHAT_PICTURE_BYTES_MAX - TAG_BYTES, QUALITIES)
    const small = canvasOf(picture, within(picture, CHAT_THUMBNAIL_LONG_SIDE_PX))
    const thumb = await smallEnough(small, THUMB_BYTES_MAX, [THUMB_QUALITY, 0.3])
    return bytes && thumb && { bytes, thumb, ...size }
  } finally {
    picture.close()
  }
}
