import { useEffect, useState } from 'react'
import { z } from 'zod/mini'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { futuresMarketCalls } from '#shared/futures/market-calls.ts'
import { ContractFigures, type ContractRow } from '#shared/futures/views.ts'
import { PERPETUAL_BIZ } from '#shared/realtime/topics.ts'
import { sendApiCallOrThrow } from '../calls/call.ts'
import { batchUpdatesByFrame } from './batch.ts'
import type { LiveConnection } from './connection.ts'
import { useLiveConnection } from './provider.tsx'

export type ContractFiguresBySymbol = Readonly<Record<string, ContractFigures>>

const Push = z.array(ContractFigures)

const bySymbol = (rows: readonly ContractFigures[]): ContractFiguresBySymbol =>
  Object.fromEntries(rows.map((row) => [row.symbol, row]))

export function watchContracts(connection: LiveConnection, contracts: StoreApi<ContractFiguresBySymbol>): () => void {
  const show = batchUpdatesByFrame(contracts)
  return connection.watch(
    { biz: PERPETUAL_BIZ, type: 'contracts' },
    {
      handlePush: (data) => {
        const rows = Push.safeParse(data)
        if (rows.success) show(bySymbol(rows.data))
      },
      poll: async () => {
        const { contracts: rows } = await sendApiCallOrThrow(futuresMarketCalls.board, {})
        return () => show(bySymbol(rows))
      },
    },
  )
}

export function useContracts(rows: readonly ContractRow[]): StoreApi<ContractFiguresBySymbol> {
  const [contracts] = useState(() => createStore<ContractFiguresBySymbol>(() => bySymbol(rows)))
  const connection = useLiveConnection()
  useEffect(() => (connection ? watchContracts(connection, contracts) : undefined), [connection, contracts])
  return contracts
}

export const useContract = (contracts: StoreApi<ContractFiguresBySymbol>, row: ContractRow): ContractFigures =>
  useStore(contracts, (all) => all[row.symbol]) ?? row
