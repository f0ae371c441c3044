import { startHome } from '#components/home/start.ts'

startHome()
