type Size = readonly [width: number, height: number]

/**
 * Draws a picture in the browser, because only the browser has fonts for every writing system.
 * @returns undefined on failure
 */
export async function renderPng(path: string, [width, height]: Size): Promise<Blob | undefined> {
  const picture = new Image(width, height)
  picture.src = path
  await picture.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'))
}
