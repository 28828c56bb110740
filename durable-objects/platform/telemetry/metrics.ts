// Counters, gauges and histograms in an isolate's memory, and Prometheus' text format (version 0.0.4).

export type MetricKind = 'counter' | 'gauge' | 'histogram'

const SEPARATOR = '\u0000'
/** Further series are dropped, so a mistake cannot fill memory. */
const SERIES_MAX = 4_000

const escapeLabel = (text: string): string =>
  text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))

const formatLabels = (names: readonly string[], values: readonly string[]): string =>
  names.length === 0 ? '' : `{${names.map((name, at) => `${name}="${escapeLabel(values[at] ?? '')}"`).join(',')}}`

const formatHead = (name: string, help: string, kind: MetricKind): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}`

export class NumberMetric {
  readonly name: string
  readonly #help: string
  readonly #kind: 'counter' | 'gauge'
  readonly #labels: readonly string[]
  readonly #values = new Map<string, number>()

  constructor(kind: 'counter' | 'gauge', name: string, help: string, labels: readonly string[] = []) {
    this.#kind = kind
    this.name = name
    this.#help = help
    this.#labels = labels
  }

  add(count: number, ...labels: readonly string[]): void {
    const key = labels.length === 1 ? (labels[0] ?? '') : labels.join(SEPARATOR)
    const before = this.#values.get(key)
    if (before === undefined && this.#values.size >= SERIES_MAX) return
    this.#values.set(key, (before ?? 0) + count)
  }

  set(value: number, ...labels: readonly string[]): void {
    const key = labels.join(SEPARATOR)
    if (this.#values.has(key) || this.#values.size < SERIES_MAX) this.#values.set(key, value)
  }

  get total(): number {
    return this.totalOf(() => true)
  }

  totalOf(isWanted: (values: readonly string[]) => boolean): number {
    let total = 0
    for (const [key, value] of this.#values) if (isWanted(key.split(SEPARATOR))) total += value
    return total
  }

  /** Values by their labels. */
  *series(): Iterable<readonly [labels: readonly string[], value: number]> {
    for (const [key, value] of this.#values) yield [key.split(SEPARATOR), value]
  }

  format(): string {
    const lines = [...this.#values].map(
      ([key, value]) => `${this.name}${formatLabels(this.#labels, key.split(SEPARATOR))} ${value}`,
    )
    return [formatHead(this.name, this.#help, this.#kind), ...lines].join('\n')
  }
}

type Series = { readonly values: readonly string[]; readonly buckets: number[]; sum: number; count: number }

/** Upper bounds, in seconds. */
export const LATENCY_BUCKET_BOUNDS: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export class HistogramMetric {
  readonly name: string
  readonly #help: string
  readonly #labels: readonly string[]
  readonly #bounds: readonly number[]
  readonly #series = new Map<string, Series>()

  constructor(
    name: string,
    help: string,
    labels: readonly string[],
    bounds: readonly number[] = LATENCY_BUCKET_BOUNDS,
  ) {
    this.name = name
    this.#help = help
    this.#labels = labels
    this.#bounds = bounds
  }

  observe(value: number, ...labels: readonly string[]): void {
    const series = this.#find(labels)
    if (!series) return
    series.count += 1
    series.sum += value
    const bucket = this.#bounds.findIndex((bound) => value <= bound)
    if (bucket !== -1) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
  }

  count(isWanted: (values: readonly string[]) => boolean = () => true): number {
    let total = 0
    for (const { values, count } of this.#series.values()) if (isWanted(values)) total += count
    return total
  }

  /** A bucket counts the observations above the bound before its own. */
  series(): Iterable<Readonly<Series>> {
    return this.#series.values()
  }

  countAbove(bound: number): number {
    const end = this.#bounds.indexOf(bound) + 1
    let total = 0
    for (const { buckets, count } of this.#series.values()) {
      total += buckets.slice(0, end).reduce((left, below) => left - below, count)
    }
    return total
  }

  get sum(): number {
    let total = 0
    for (const { sum } of this.#series.values()) total += sum
    return total
  }

  format(): string {
    const lines = [...this.#series.values()].flatMap(({ values, buckets, sum, count }) => {
      let below = 0
      const at = (bound: string, found: number) =>
        `${this.name}_bucket${formatLabels([...this.#labels, 'le'], [...values, bound])} ${found}`
      const bounded = this.#bounds.map((bound, index) => {
        below += buckets[index] ?? 0
        return at(String(bound), below)
      })
      const labels = formatLabels(this.#labels, values)
      return [...bounded, at('+Inf', count), `${this.name}_sum${labels} ${sum}`, `${this.name}_count${labels} ${count}`]
    })
    return [formatHead(this.name, this.#help, 'histogram'), ...lines].join('\n')
  }

  #find(labels: readonly string[]): Series | undefined {
    const key = labels.join(SEPARATOR)
    const known = this.#series.get(key)
    if (known || this.#series.size >= SERIES_MAX) return known
    const series = { values: labels, buckets: this.#bounds.map(() => 0), sum: 0, count: 0 }
    this.#series.set(key, series)
    return series
  }
}
