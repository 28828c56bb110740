import { useEffect, useRef, useState } from 'react'

type Move = 'up' | 'down' | undefined

export function usePriceDirection(symbol: string, last: string): Move {
  const before = useRef({ symbol, last })
  const [move, setMove] = useState<Move>()
  useEffect(() => {
    const was = before.current
    before.current = { symbol, last }
    if (was.symbol !== symbol) setMove(undefined)
    else if (last !== was.last) setMove(Number(last) > Number(was.last) ? 'up' : 'down')
  }, [symbol, last])
  return move
}
