type Size = readonly [width: number, height: number]

/**
 * The browser supports every writing system and has the reader's fonts.
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
