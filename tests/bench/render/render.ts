// Processor time of one uncached render of /markets, against a bare React stream of the same 200 rows on the same server.

import { cpuSeconds, workerdOf } from '../process.ts'
import type { Figure } from '../report.ts'
import { scaled } from '../scale.ts'

const ROUNDS = scaled(7, 1)
const RENDERS = scaled(150, 5)

async function get(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
  return text
}

/** @param origin a server whose main module is around.tsx */
export async function uncachedMarkets(origin: string): Promise<readonly Figure[]> {
  const pid = workerdOf(process.pid)
  // A login cookie bypasses the page cache, so every request renders.
  const uncached = { cookie: 'token=bench' }
  const table = await get(`${origin}/markets`, uncached)
  const rows = table.match(/\/spot\/C\d+_/g)?.length ?? 0
  if (rows < 200) throw new Error(`/markets shows ${rows} of the 200 rows`)

  const cpuPerRender = async (path: string) => {
    const before = cpuSeconds(pid)
    for (let index = 0; index < RENDERS; index += 1) await get(origin + path, uncached)
    return ((cpuSeconds(pid) - before) / RENDERS) * 1000
  }
  await cpuPerRender('/markets')
  await cpuPerRender('/bare')
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await cpuPerRender('/markets'))
    bare.push(await cpuPerRender('/bare'))
  }
  return [
    {
      what: 'uncached /markets of 200 rows over a bare React stream of them, processor time',
      measured: Math.min(...ours) / Math.min(...bare),
      unit: '×',
      goal: { atMost: 2 },
      detail: `${Math.min(...ours).toFixed(2)} ms over ${Math.min(...bare).toFixed(2)} ms, the least of ${ROUNDS} rounds of ${RENDERS}`,
    },
  ]
}
