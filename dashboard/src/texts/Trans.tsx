import { i18n } from '@lingui/core'
import { TransNoContext, type TransProps } from '@lingui/react/server'

/** What the macro `Trans` becomes (lingui.config.ts): a text in the language that is spoken, with its elements. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />
}
