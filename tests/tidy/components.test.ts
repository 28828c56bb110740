// Third-party components of the product with their versions and content hashes (ASVS 15.1.2). `npm run sbom` lists
// them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const json = (name: string) => JSON.parse(readFileSync(resolve(ROOT, name), 'utf8'))

type Named = Readonly<Record<string, string>>
type Locked = {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly dev?: boolean
  readonly os?: readonly string[]
}

test('[PE59] every component is one exact version, whose contents a hash names', () => {
  const { dependencies, devDependencies } = json('package.json') as { dependencies: Named; devDependencies: Named }
  const direct = Object.entries({ ...dependencies, ...devDependencies })
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  const { packages } = json('package-lock.json') as { packages: Readonly<Record<string, Locked>> }
  for (const [name, version] of direct) expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
  const unsure = Object.entries(packages).filter(([path, { resolved, integrity = '', optional, dev, os }]) => {
    // The registry, unless package-lock.json says otherwise. Developer tools may lack builds for other systems.
    const isElsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')
    const isAbsent = integrity === '' && dev === true && optional === true && os !== undefined
    return path !== '' && (isElsewhere || !(integrity.startsWith('sha512-') || isAbsent))
  })
  expect(unsure.map(([path]) => path)).toEqual([])
})
