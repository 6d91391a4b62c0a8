import { LocaleProvider } from '@ark-ui/react/locale'
import type { ReactNode } from 'react'

/** Gives the overlay in it the text direction of the page's language. Without this, Ark writes from left to right. */
export const OverlayDirection = ({ children }: { children: ReactNode }) => (
  <LocaleProvider locale={document.documentElement.lang || 'en'}>{children}</LocaleProvider>
)
