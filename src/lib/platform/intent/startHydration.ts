import { offerHydration } from './offerHydration.ts'

// By itself, so that each page names one file and nothing of it.
offerHydration()
