import { toast, toastFailure } from '../../ui/Toast'

/** Copies a text, and says whether that went well. */
export function copy(text: string, done: string, failed: string): void {
  void navigator.clipboard.writeText(text).then(
    () => toast(done),
    () => toastFailure(failed),
  )
}
