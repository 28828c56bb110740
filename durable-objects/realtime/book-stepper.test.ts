import { expect, test } from 'vitest'
import type { TopicPublication } from '../platform/market-feed.ts'
import { BookStepper, type BookStepResult } from './book-stepper.ts'
import type { ProducerName } from './topics.ts'

const ticker = (json: string): TopicPublication => ({ kind: 'state', topic: 'ticker', json })
const settle = () => new Promise((resolve) => setImmediate(resolve))

function start(step: (producer: ProducerName) => Promise<BookStepResult>) {
  const scheduled: (() => void)[] = []
  const stepped: ProducerName[] = []
  const published: TopicPublication[] = []
  const lost: ProducerName[] = []
  const stepper = new BookStepper({
    step: (producer) => {
      stepped.push(producer)
      return step(producer)
    },
    onPublished: (publications) => published.push(...publications),
    onLost: (producer) => lost.push(producer),
    schedule: (work) => scheduled.push(work),
  })
  const tick = async () => {
    scheduled.shift()?.()
    await settle()
  }
  return { stepper, scheduled, stepped, published, lost, tick }
}

test('[MH31] one timer steps all books of a hub, and ends with them', async () => {
  const { stepper, scheduled, stepped, published, tick } = start(async (producer) => [ticker(producer)])
  expect(scheduled).toHaveLength(0)
  stepper.add('book:BTC_USDT')
  stepper.add('book:ETH_USDT')
  stepper.add('book:BTC_USDT')
  expect(scheduled).toHaveLength(1)
  await tick()
  await tick()
  expect(stepped).toEqual(['book:BTC_USDT', 'book:ETH_USDT', 'book:BTC_USDT', 'book:ETH_USDT'])
  expect(published).toHaveLength(4)
  stepper.remove('book:BTC_USDT')
  stepper.remove('book:ETH_USDT')
  await tick()
  expect([stepped.length, scheduled.length]).toEqual([4, 0])
})

test('[MH31] a book that another hub steps is left alone, until it is added again', async () => {
  const { stepper, scheduled, stepped, lost, tick } = start(async () => undefined)
  stepper.add('book:BTC_USDT')
  await tick()
  await tick()
  expect([stepped.length, scheduled.length, lost.length]).toEqual([1, 0, 0])
  stepper.add('book:BTC_USDT')
  await tick()
  expect(stepped).toHaveLength(2)
})

test('[MH31] a book is not asked again while it steps', async () => {
  let answer: (value: BookStepResult) => void = () => undefined
  const { stepper, stepped, published, tick } = start(() => new Promise((resolve) => (answer = resolve)))
  stepper.add('book:BTC_USDT')
  await tick()
  await tick()
  expect(stepped).toHaveLength(1)
  answer([ticker('1')])
  await settle()
  await tick()
  expect([stepped.length, published.length]).toEqual([2, 1])
})

test('[MH31] the topics of a book whose step failed are requested again, but not of one that never stepped', async () => {
  const outcomes = [[ticker('1')], undefined]
  const { stepper, lost, tick } = start(async () => {
    if (outcomes.length === 0) throw new Error('no such method')
    return outcomes.shift() ?? Promise.reject(new Error('the object was moved'))
  })
  stepper.add('book:BTC_USDT')
  await tick()
  await tick()
  expect(lost).toEqual(['book:BTC_USDT'])
  stepper.add('book:BTC_USDT')
  await tick()
  expect(lost).toHaveLength(1)
})
