// Each picture that an article names exists in each language, is small, and has the size that pages reserve for it.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  ARTICLE_PICTURES,
  HELP_PICTURE_BYTES_MAX,
  HELP_PICTURE_HEIGHT,
  HELP_PICTURE_WIDTH,
  HELP_PICTURES,
  type HelpPicture,
  helpPictureFile,
} from '#shared/content/help/pictures.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'

const FOLDER = resolve(import.meta.dirname, '../../client/public/pictures')
const pictures = Object.keys(HELP_PICTURES) as readonly HelpPicture[]

/** Returns width and height of a WebP file in the extended format (RFC 9649 §2.7). */
function sizeOfWebp(file: Buffer): readonly [number, number] {
  expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8X'])
  return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]
}

describe.each(pictures)('[HC10] the picture %s', (picture) => {
  test.each(LOCALE_CODES)('exists in %s, is small, and has the reserved size', (locale) => {
    const file = readFileSync(join(FOLDER, helpPictureFile(picture, locale)))
    expect(file.length).toBeLessThanOrEqual(HELP_PICTURE_BYTES_MAX)
    expect(file.length).toBeGreaterThan(5_000)
    expect(sizeOfWebp(file)).toEqual([HELP_PICTURE_WIDTH, HELP_PICTURE_HEIGHT])
  })
})

test('[HC10] there are no other pictures, and each is in an article', () => {
  const wanted = pictures.flatMap((picture) => LOCALE_CODES.map((locale) => helpPictureFile(picture, locale)))
  expect(readdirSync(FOLDER).toSorted()).toEqual(wanted.toSorted())
  expect([...new Set(Object.values(ARTICLE_PICTURES))].toSorted()).toEqual(pictures.toSorted())
})
