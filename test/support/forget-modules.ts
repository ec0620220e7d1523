// A cloud that a test file starts closes with that file: its module is loaded again for the next one.
import { afterAll, vi } from 'vitest'

afterAll(() => void vi.resetModules())
