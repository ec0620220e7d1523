// A code with a button that copies it.
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard'

export const Copied = ({ name, shown, text }: { name: string; shown: string; text: string }) => (
  <CopyToClipboard
    variant="inline"
    textToCopy={text}
    textToDisplay={shown}
    copyButtonAriaLabel={`Copy the ${name}`}
    copySuccessText={`The ${name} is copied`}
    copyErrorText={`We couldn’t copy the ${name}`}
  />
)
