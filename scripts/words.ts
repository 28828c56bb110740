// npm run words: lists the texts whose English changed since their translations were made, with all ten languages.
// npm run words -- seen KEY…: marks the nine translations of these keys as looked at (decision 100).

import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { currentHashes, seenHashes, unseenKeys, withSeen, writeSeen } from '../tests/tidy/seen-english.ts'
import { leavesOf, textOf } from '../tests/tidy/words.ts'

const [command, ...keys] = process.argv.slice(2)
const current = await currentHashes()
const seen = seenHashes()

async function show(wanted: readonly string[]): Promise<void> {
  for (const locale of LOCALE_CODES) {
    const leaves = await leavesOf(locale)
    for (const key of wanted) console.log(`${key} ${locale}: ${textOf(leaves.get(key))}`)
  }
}

if (command === 'seen' && keys.length > 0) {
  const next = withSeen(current, seen, keys)
  writeSeen(next)
  console.log(`${unseenKeys(current, seen).length - unseenKeys(current, next).length} texts marked as looked at`)
} else if (command === undefined) {
  await show(unseenKeys(current, seen))
} else {
  console.error('npm run words, or npm run words -- seen KEY…')
  process.exitCode = 1
}
