// A build beside a running server: Vite empties the folder of the client before it writes it anew.

import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import { serveSite } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'
import { expect, test } from './fixtures.ts'

const PATHS = ['/', '/markets', '/spot/BTC_USDT', '/login', '/announcements', '/help', '/docs']

test('[DP10] a server answers as before while the folder that it was built to is emptied', async () => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'meridian-built-'))
  const built = join(folder, 'dist')
  await cp('dist', built, { recursive: true })
  const settings = readSettings({ PORT: '8889', STATE_DIR: join(folder, 'state'), SEED: '3' })
  const { url, stop } = await serveSite(settings, { built })
  const chunks = (await readdir(join(built, 'client/assets'))).slice(0, 20).map((name) => `/assets/${name}`)
  const pages = LOCALE_CODES.flatMap((locale) => PATHS.map((path) => localePath(locale, path)))
  await rm(built, { recursive: true })
  const statuses: string[] = []
  for (const path of [...pages, ...chunks]) statuses.push(`${path} ${(await fetch(url + path)).status}`)
  await stop()
  await rm(folder, { recursive: true })
  expect(statuses.filter((line) => !line.endsWith(' 200'))).toEqual([])
})
