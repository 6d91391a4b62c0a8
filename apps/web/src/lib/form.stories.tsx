import { Button } from '@stoop/ui/button'
import { Input } from '@stoop/ui/field'
import { commentInput } from '@stoop/validators/posts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CancelledError } from './errors.ts'
import { useForm } from './form.ts'

let fail = (_error: Error): void => undefined

const values = { id: '01900000-0000-7000-8000-0000000000f1', content: 'Good evening' }

/** A form whose button is disabled until the list shows the result of the request. */
function Page() {
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { submit, pending, formProps } = useForm(commentInput, values, isSubmitting)
  const onSubmit = submit(() => {
    setIsSubmitting(true)
    return new Promise((_resolve, reject) => {
      fail = reject
    })
  })
  return (
    <main>
      <form onSubmit={onSubmit} {...formProps}>
        <Input name="content" aria-label="Reply" defaultValue={values.content} />
        <Button type="submit" pending={pending}>
          Send
        </Button>
      </form>
      <output>{isSubmitting ? 'Listed as sending' : 'Not listed'}</output>
      {/* Not a button, which would take the focus. */}
      <div data-testid="end" onPointerDown={() => setIsSubmitting(false)}>
        End
      </div>
    </main>
  )
}

const meta = { title: 'Lib/Form', component: Page } satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>

const nextFrames = async () => {
  for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame)
}

export const FocusAfterFailure: Story = {
  name: 'focuses the submit button again when it is enabled, even if the request has ended before',
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Send' })
    await userEvent.click(button)
    await waitFor(() => expect(document.body).toHaveFocus())
    fail(new CancelledError())
    await nextFrames()
    await expect(button).toBeDisabled()
    canvas.getByTestId('end').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const FocusLeft: Story = {
  name: 'does not focus a text field again after the user has left it, because the keyboard would open',
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('textbox', { name: 'Reply' })
    await userEvent.type(box, '{Enter}')
    const button = canvas.getByRole('button', { name: 'Send' })
    await waitFor(() => expect(button).toBeDisabled())
    box.blur()
    fail(new CancelledError())
    canvas.getByTestId('end').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await waitFor(() => expect(button).toBeEnabled())
    await nextFrames()
    await expect(box).not.toHaveFocus()
  },
}
