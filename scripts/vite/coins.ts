import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { tokens } from '@web3icons/common/metadata/tokens'
import type { Plugin } from 'vite'
import { MARKETS } from '../../shared/markets.ts'

const require = createRequire(import.meta.url)
const ASSETS = [...new Set(MARKETS.flatMap(({ base, quote }) => [base, quote]))]

/** The package lists several coins under one symbol; the one of the largest market is meant. */
function nameOf(asset: string): string {
  const known = tokens
    .filter((token) => token.symbol.toUpperCase() === asset)
    .sort((a, b) => (a.marketCapRank || 1e9) - (b.marketCapRank || 1e9))
  return known[0]?.name ?? asset
}

async function iconOf(asset: string): Promise<string> {
  const file = require.resolve(`@web3icons/core/svgs/tokens/background/${asset}.svg.js`)
  const module = (await import(pathToFileURL(file).href)) as { default: string }
  return module.default
}

/** Names (`virtual:coins`) and icons (`/coins/{ASSET}.svg`) of the listed assets, from @web3icons. */
export function coins(): Plugin {
  const id = 'virtual:coins'
  return {
    name: 'meridian:coins',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => {
      if (resolved !== `\0${id}`) return
      return `export default ${JSON.stringify(Object.fromEntries(ASSETS.map((asset) => [asset, nameOf(asset)])))}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const asset of ASSETS) {
        this.emitFile({ type: 'asset', fileName: `coins/${asset}.svg`, source: await iconOf(asset) })
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const asset = /^\/coins\/([A-Z0-9]+)\.svg$/.exec(request.url ?? '')?.[1]
        if (!asset || !ASSETS.includes(asset)) return next()
        void iconOf(asset).then((svg) => response.setHeader('content-type', 'image/svg+xml').end(svg), next)
      })
    },
  }
}
