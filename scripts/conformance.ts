// npm run conformance: writes docs/conformance.md.

import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CONFORMANCE_FILE, createConformanceTable } from './conformance-table.ts'

const ROOT = resolve(import.meta.dirname, '..')
writeFileSync(join(ROOT, CONFORMANCE_FILE), createConformanceTable(ROOT))
