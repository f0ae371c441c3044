import { startHome } from '#components/merchandising/home/start.ts'

startHome()
