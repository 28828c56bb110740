// Answers of the exchange that parts of a page share, by key. Each is loaded once.

import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Without data and error while the answer loads. */
type Answer = { readonly data?: unknown; readonly error?: unknown }
type Answers = StoreApi<Readonly<Record<string, Answer>>>

const AnswersContext = createContext<Answers | undefined>(undefined)

/** On the server each request has its own answers. */
export function ServerDataProvider({
  known,
  children,
}: {
  known: Readonly<Record<string, unknown>>
  children: ReactNode
}) {
  const [answers] = useState<Answers>(() =>
    createStore(() => Object.fromEntries(Object.entries(known).map(([key, data]) => [key, { data }]))),
  )
  return <AnswersContext value={answers}>{children}</AnswersContext>
}

export function useAnswerWriter(): (key: string, data: unknown) => void {
  const answers = useAnswers()
  return (key, data) => answers.setState({ [key]: { data } })
}

function useAnswers(): Answers {
  const answers = use(AnswersContext)
  if (!answers) throw new Error('answers outside ServerDataProvider')
  return answers
}

/** @returns the data of a key; undefined until they are set or loaded */
export function useKnownAnswer<Data>(key: string): Data | undefined {
  // Safe cast: a key names one kind of data (features/markets/market/bars.ts).
  return useStore(useAnswers(), (answers) => answers[key]?.data) as Data | undefined
}

/** A failed load is repeated when a component mounts or the key changes. */
export function useAnswer<Data>(
  key: string,
  load: () => Promise<Data>,
): { readonly data: Data | undefined; readonly isFailed: boolean } {
  const answers = useAnswers()
  const error = useStore(answers, (all) => all[key]?.error)
  // An error that was known before is of an earlier load, which this one repeats.
  const [earlier, setEarlier] = useState({ key, error })
  if (earlier.key !== key) setEarlier({ key, error })
  const isFailed = error !== undefined && error !== earlier.error
  const newest = useRef(load)
  newest.current = load
  useEffect(() => {
    const known = answers.getState()[key]
    if (known && known.error === undefined) return
    answers.setState({ [key]: {} })
    newest.current().then(
      (data) => answers.setState({ [key]: { data } }),
      (error: unknown) => answers.setState({ [key]: { error: error ?? true } }),
    )
  }, [answers, key])
  return { data: useKnownAnswer<Data>(key), isFailed }
}
