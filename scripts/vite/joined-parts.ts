// Joins parts of code that nearly the same pages load. A file costs a page more than its code: it is compressed alone,
// and files name each other.

/** Modules that the same pages load. */
export type Part = {
  readonly pages: ReadonlySet<string>
  /** Compressed. */
  readonly bytes: number
  /** Indices of all parts that load with this one. */
  readonly imports: ReadonlySet<number>
}

/** What a page saves with one file less. */
const FILE_BYTES = 150
/** What a page may load in vain, less what it saves. */
const VAIN_MAX = 500

type File = { readonly pages: ReadonlySet<string>; readonly bytes: number; readonly parts: readonly number[] }

const union = <Value>(one: ReadonlySet<Value> = new Set(), other: ReadonlySet<Value> = new Set()): ReadonlySet<Value> =>
  new Set([...one, ...other])

/** Parts of equal pages are one file. */
function fileParts(parts: readonly Part[]): readonly File[] {
  const files = new Map<string, File>()
  for (const [index, { pages, bytes }] of parts.entries()) {
    const key = [...pages].toSorted().join()
    const file = files.get(key) ?? { pages, bytes: 0, parts: [] }
    files.set(key, { pages, bytes: file.bytes + bytes, parts: [...file.parts, index] })
  }
  return [...files.values()]
}

/** Returns each file with all that load with it, also because a part of them does. */
function findLoaded(parts: readonly Part[], files: readonly File[]): ReadonlyMap<File, ReadonlySet<File>> {
  const fileOf = new Map(files.flatMap((file) => file.parts.map((part) => [part, file] as const)))
  const loadedWith = (file: File): ReadonlySet<File> => {
    const loaded = new Set([file])
    // The loop also visits files that it adds.
    for (const { parts: of } of loaded)
      for (const part of of)
        for (const next of parts[part]?.imports ?? []) {
          const found = fileOf.get(next)
          if (found) loaded.add(found)
        }
    return loaded
  }
  return new Map(files.map((file) => [file, loadedWith(file)]))
}

function sumByPage(files: readonly File[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { pages, bytes } of files)
    for (const page of pages) sums.set(page, (sums.get(page) ?? 0) + bytes + FILE_BYTES)
  return sums
}

type Join = { readonly loaded: ReadonlySet<File>; readonly pages: ReadonlySet<string>; readonly gain: number }

/** @returns parts, of which those in files that load with the joined ones have all pages of these */
const applyJoin = (parts: readonly Part[], { loaded, pages }: Join): readonly Part[] => {
  const raised = new Set([...loaded].flatMap((file) => file.parts))
  return parts.map((part, index) => (raised.has(index) ? { ...part, pages: union(part.pages, pages) } : part))
}

function listJoins(parts: readonly Part[], weightOf: (page: string) => number): readonly Join[] {
  const files = fileParts(parts)
  const loadedWith = findLoaded(parts, files)
  const weigh = (pages: ReadonlySet<string>, isCounted: (page: string) => boolean) => {
    let sum = 0
    for (const page of pages) if (isCounted(page)) sum += weightOf(page)
    return sum
  }
  const joins: Join[] = []
  const consider = (one: File, other: File) => {
    const saved = FILE_BYTES * weigh(one.pages, (page) => other.pages.has(page))
    if (saved === 0) return
    const pages = union(one.pages, other.pages)
    const loaded = union(loadedWith.get(one), loadedWith.get(other))
    let gain = saved
    for (const file of loaded) {
      const vain = file.bytes + (file === one || file === other ? 0 : FILE_BYTES)
      gain -= vain * weigh(pages, (page) => !file.pages.has(page))
      if (gain <= 0) return
    }
    joins.push({ loaded, pages, gain })
  }
  files.forEach((one, index) => {
    for (const other of files.slice(0, index)) consider(one, other)
  })
  return joins.toSorted((a, b) => b.gain - a.gain)
}

/**
 * @param weightOf how often a page is the first of a visit, compared with others
 * @returns for each part the pages that load it; parts of equal pages are one file, and no two files import each other
 */
export function joinParts(parts: readonly Part[], weightOf: (page: string) => number): readonly ReadonlySet<string>[] {
  const before = sumByPage(fileParts(parts))
  const isAllowed = (joined: readonly Part[]) =>
    [...sumByPage(fileParts(joined))].every(([page, bytes]) => bytes <= (before.get(page) ?? 0) + VAIN_MAX)
  let current = parts
  for (;;) {
    const parted = current
    const join = listJoins(parted, weightOf).find((each) => isAllowed(applyJoin(parted, each)))
    if (!join) return current.map(({ pages }) => pages)
    current = applyJoin(parted, join)
  }
}
