// npm run rooms: writes the diagrams of folders into README.md and the READMEs of products, from the table in
// tests/tidy/products.ts.

import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describeRooms, drawRooms, replacePart } from '../tests/tidy/draw-rooms.ts'
import { PRODUCTS } from '../tests/tidy/products.ts'

const ROOT = resolve(import.meta.dirname, '..')

function write(path: string, part: string): void {
  const file = join(ROOT, path)
  writeFileSync(file, replacePart(readFileSync(file, 'utf8'), 'rooms', part))
}

write('README.md', ['```', drawRooms(), '```'].join('\n'))
for (const name of Object.keys(PRODUCTS)) write(`durable-objects/${name}/README.md`, describeRooms(name))
