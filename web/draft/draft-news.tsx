// What the page says of its draft.
import { useEffect } from 'react'
import { fieldLabels } from '#domain/answer-text.ts'
import { type Toast, useToasts } from '#web/components/toasts.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { withSupportCode } from '#web/platform/support-code.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { useDraftPart, useDraftStore } from './use-draft.tsx'

type News<Part> = {
  part: (draft: DraftSnapshot) => Part
  toast: (part: Part, draft: DraftSnapshot) => Toast | undefined
}

/** `news` must not change. */
const useNews = <Part extends string | boolean>(news: News<Part>) => {
  const { show, dismiss } = useToasts()
  const store = useDraftStore()
  const part = useDraftPart(news.part)
  useEffect(() => {
    const toast = news.toast(part, store.snapshot())
    if (!toast) return undefined
    show(toast)
    return () => dismiss(toast.title)
  }, [store, news, part, show, dismiss])
}

const loadFailure: News<boolean> = {
  part: ({ phase }) => phase === 'failed',
  toast: (hasFailed, { failure }) =>
    hasFailed
      ? {
          kind: 'error',
          title: 'Error loading your data',
          text: withSupportCode('There was a problem loading your information. Please try again.', failure),
        }
      : undefined,
}

const tooLate: News<boolean> = {
  part: ({ wasTooLate }) => wasTooLate,
  toast: (wasTooLate) =>
    wasTooLate
      ? {
          kind: 'error',
          title: 'This application was already submitted',
          text: `We didn’t add what you typed just now. If something has to change, please call us at ${siteConfig().brand.supportPhone}.`,
          staysForNextPage: true,
        }
      : undefined,
}

const labelOf = (field: string) => Object.entries(fieldLabels).find(([name]) => name === field)?.[1] ?? field

const blockedAnswers: News<string> = {
  part: ({ blocked }) => blocked.map(labelOf).join('”, “'),
  toast: (labels) =>
    labels === ''
      ? undefined
      : { kind: 'error', title: 'Not saved', text: `Please change your answer to “${labels}”.` },
}

const outcomes: Partial<Record<DraftSnapshot['submissionNews'], Toast>> = {
  'went through': {
    kind: 'success',
    title: 'Application submitted',
    text: 'It went through, even though the page reloaded. Thank you. We’ll take it from here.',
    staysForNextPage: true,
  },
  'not submitted': {
    kind: 'error',
    title: 'Your application isn’t submitted yet',
    text: 'The page reloaded before it went through. Your answers and your signature are saved. Please check both boxes again, then press “Complete Application”.',
  },
  unknown: {
    kind: 'error',
    title: 'We couldn’t tell whether your application was submitted',
    text: 'Please check your internet connection, then press “Complete Application” again. It can’t be submitted twice.',
  },
}

const submission: News<DraftSnapshot['submissionNews']> = {
  part: ({ submissionNews }) => submissionNews,
  toast: (outcome) => outcomes[outcome],
}

export const BlockedNews = () => {
  useNews(blockedAnswers)
  return null
}

export const DraftNews = () => {
  useNews(loadFailure)
  useNews(tooLate)
  useNews(submission)
  return <BlockedNews />
}
