import { Button } from '@stoop/ui/button'
import { IconButton } from '@stoop/ui/icon-button'
import { type ComponentProps, useRef } from 'react'

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'capture' | 'multiple'> {
  label: string
  onFiles: (files: readonly File[]) => void
  /** Shows only the icon. */
  isCompact: boolean
  className?: string
  children: ComponentProps<'span'>['children']
}

/** A button that opens the camera or the device's pictures. */
export function FileButton({ label, onFiles, isCompact, className = '', children, ...input }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const choose = () => inputRef.current?.click()
  return (
    <>
      {isCompact ? (
        <IconButton label={label} icon={children} onClick={choose} className={`text-primary ${className}`} />
      ) : (
        <Button tone="soft" className={`px-3.5! text-sm ${className}`} onClick={choose}>
          {children}
          {label}
        </Button>
      )}
      <input
        {...input}
        ref={inputRef}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Reset the input, so that the same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
    </>
  )
}
