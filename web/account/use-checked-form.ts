// react-hook-form with a schema, for the account page.
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'

export const useCheckedForm = <Typed extends FieldValues, Checked>(schema: z.ZodMiniType<Checked, Typed>) =>
  useForm<Typed, unknown, Checked>({ resolver: zodResolver(schema), shouldFocusError: false })
