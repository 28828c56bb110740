type Size = readonly [width: number, height: number]

/**
 * A picture of this site drawn as PNG, a pixel of it for each of its own: the browser shapes every script, and has the fonts
 * that its owner reads.
 * @returns undefined where the browser cannot
 */
export async function pngOf(path: string, [width, height]: Size): Promise<Blob | undefined> {
  const picture = new Image(width, height)
  picture.src = path
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
