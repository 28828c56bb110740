// Text of README.md and of the READMEs of products, made from the table of products.

import { COMPOSITION, FOLDERS, type Folder, KERNEL, PRODUCTS } from './products.ts'

/** Where the top-level folders stand in the drawing, from the one that knows most. */
const COLUMNS: readonly Folder[] = ['worker', 'client/features', 'durable-objects', 'shared']

/** Characters of a column; the first has the names of the layers. */
const FIRST = 12
const WIDTH = 25

const rowOf = (name: string, folder: Folder): readonly string[] => PRODUCTS[name]?.[folder] ?? []

/** 0 for a product that knows no other; else one more than the highest that it knows. */
function layerOf(name: string, folder: Folder): number {
  return Math.max(-1, ...rowOf(name, folder).map((other) => layerOf(other, folder))) + 1
}

const productsIn = (folder: Folder): readonly string[] =>
  Object.keys(PRODUCTS).filter((name) => PRODUCTS[name]?.[folder])

/** Names in lines that fit a column. */
function wrapNames(names: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const [index, name] of names.entries()) {
    const word = index < names.length - 1 ? `${name},` : name
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function drawLayer(title: string, namesIn: (folder: Folder) => readonly string[]): readonly string[] {
  const cells = COLUMNS.map((folder) => wrapNames(namesIn(folder)))
  const height = Math.max(1, ...cells.map((lines) => lines.length))
  return Array.from({ length: height }, (_, line) =>
    [(line === 0 ? title : '').padEnd(FIRST), ...cells.map((lines) => (lines[line] ?? '').padEnd(WIDTH))]
      .join('')
      .trimEnd(),
  )
}

/** Layers of the rooms in each folder: a room knows only rooms below it, and rooms of the folders to its right. */
export function drawRooms(): string {
  const top = Math.max(...FOLDERS.flatMap((folder) => productsIn(folder).map((name) => layerOf(name, folder))))
  const layers = Array.from({ length: top + 1 }, (_, index) => top - index)
  const rule = '─'.repeat(FIRST + WIDTH * COLUMNS.length)
  return [
    ' '.repeat(FIRST) +
      COLUMNS.map((folder) => folder.padEnd(WIDTH))
        .join('')
        .trimEnd(),
    rule,
    ...drawLayer('composition', (folder) => COMPOSITION[folder]),
    rule,
    ...layers.flatMap((layer) =>
      drawLayer(layer === top ? 'products' : '', (folder) =>
        productsIn(folder).filter((name) => layerOf(name, folder) === layer),
      ),
    ),
    rule,
    ...drawLayer('kernel', (folder) => Object.keys(KERNEL[folder])),
  ].join('\n')
}

const listNames = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ') || '–'

/** Table of a product's rooms: what each knows, and who may know it. */
export function describeRooms(product: string): string {
  const rows = FOLDERS.filter((folder) => PRODUCTS[product]?.[folder]).map((folder) => {
    const knownBy = productsIn(folder).filter((name) => rowOf(name, folder).includes(product))
    return `| \`${folder}/${product}\` | ${listNames(rowOf(product, folder))} | ${listNames(knownBy)} |`
  })
  return ['| room | knows | is known by |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Text with the part between two marks replaced. @throws Error if a mark is missing */
export function replacePart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`no ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${part}\n\n${text.slice(to)}`
}
