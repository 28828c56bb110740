// Rejects common passwords and their variants: `Password1!` counts as `password`. The list has the 3,000 most common
// words of zxcvbn (dropbox/zxcvbn 67c4ece, MIT; reliability §4.2; ASVS 6.2.4, 6.2.11).

import { files, lists } from 'virtual:common-passwords'
import { readSiteFile, type SiteAssets } from '../platform/site-file.ts'

const read = new Map<string, ReadonlySet<string>>()

async function loadCommonPasswords(env: SiteAssets): Promise<ReadonlySet<string>> {
  const { common: file = '' } = files
  const known = read.get(file)
  if (known) return known
  const list = lists.common ?? ((await (await readSiteFile(env, file)).json()) as readonly string[])
  const words = new Set(list)
  read.set(file, words)
  return words
}

const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const undisguised = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => DISGUISES[sign] ?? sign)

const withoutSigns = (text: string): string => text.replace(/[^a-z0-9]/g, '')
const trimmed = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/** True for repeats of one character and for sequences by character code (`abcd`, `4321`). */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.charCodeAt(0))
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return text.length > 3 && steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9)
}

/** @param own words that count as common for this user or site: brand, address */
export async function isCommonPassword(
  env: SiteAssets,
  password: string,
  own: readonly string[] = [],
): Promise<boolean> {
  const common = await loadCommonPasswords(env)
  const text = password.toLowerCase()
  const cores = [
    text,
    withoutSigns(text),
    trimmed(text),
    undisguised(trimmed(text)),
    trimmed(undisguised(text)),
    undisguised(text.replace(/[^a-z]+$/, '')),
  ]
  const words = own.map((word) => word.toLowerCase()).filter((word) => word.length > 3)
  return cores.some((core) => common.has(core) || isRun(core) || words.includes(core))
}
