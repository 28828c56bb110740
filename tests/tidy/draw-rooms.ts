// Writes the parts of README.md and of the products' READMEs that the table of products determines.

import { COMPOSITION, FOLDERS, type Folder, KERNEL, PRODUCTS } from './products.ts'

/** Top-level folders from left to right: each imports only those to its right. */
const COLUMNS: readonly Folder[] = ['worker', 'client/features', 'durable-objects', 'shared']

/** Width of a column in characters; the first column has the layers' names. */
const FIRST = 12
const WIDTH = 25

const rowOf = (name: string, folder: Folder): readonly string[] => PRODUCTS[name]?.[folder] ?? []

/** 0 for a product that imports no other; else one more than the highest layer that it imports. */
function layerOf(name: string, folder: Folder): number {
  return Math.max(-1, ...rowOf(name, folder).map((other) => layerOf(other, folder))) + 1
}

const productsIn = (folder: Folder): readonly string[] =>
  Object.keys(PRODUCTS).filter((name) => PRODUCTS[name]?.[folder])

/** Names, wrapped to the width of a column. */
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

/** Drawing of the rooms by layer: a room imports only rooms below it and in folders to its right. */
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

/** Table of a product's rooms: the rooms that each may import, and those that may import it. */
export function describeRooms(product: string): string {
  const rows = FOLDERS.filter((folder) => PRODUCTS[product]?.[folder]).map((folder) => {
    const knownBy = productsIn(folder).filter((name) => rowOf(name, folder).includes(product))
    return `| \`${folder}/${product}\` | ${listNames(rowOf(product, folder))} | ${listNames(knownBy)} |`
  })
  return ['| room | knows | is known by |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Replaces the text between two marks. @throws Error if a mark is missing */
export function replacePart(text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from === -1 || to === -1) throw new Error(`no ${begin} … ${end}`)
  return `${text.slice(0, from + begin.length)}\n\n${part}\n\n${text.slice(to)}`
}
