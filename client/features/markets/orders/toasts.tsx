import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ToastArea, useToast } from '../../../ui/toast/toast.tsx'
import { TermsAndTour } from '../tour/guide.tsx'
import type { ToastQueue } from './notices.ts'

function Sayer({ notices }: { readonly notices: ToastQueue }) {
  const toast = useToast()
  const waiting = useStore(notices, (state) => state.waiting)
  useEffect(() => {
    if (waiting.length === 0) return
    notices.setState({ waiting: [] })
    for (const { tone, title, text, action } of waiting) {
      toast({ tone, title, ...(text && { text }), ...(action && { action, timeout: 8_000 }) })
    }
  }, [waiting, notices, toast])
  return null
}

export const Toasts = ({ notices }: { readonly notices: ToastQueue }) => (
  <ToastArea>
    <Sayer notices={notices} />
    <TermsAndTour notices={notices} />
  </ToastArea>
)
