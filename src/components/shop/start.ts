import { startServiceList } from './serviceList.ts'
import { startServiceSheet } from './serviceSheet.ts'
import { startVisit } from './visit.ts'

startServiceList()
startServiceSheet()
startVisit()
