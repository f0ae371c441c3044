import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ListContextProvider } from 'ra-core'
import { afterEach, describe, expect, it } from 'vitest'
import { csvOf } from '#console/data/csv.ts'
import { type Column, Table } from '#console/kit/table/Table.tsx'

type Row = { id: string; name: string; city: string }

const columns: Column<Row>[] = [
  { key: 'name', label: 'Name', render: ({ name }) => name },
  { key: 'city', label: 'City', render: ({ city }) => city },
  { key: 'actions', label: 'Actions', isActions: true, render: () => <button type="button">Open</button> },
]
const list = {
  ...{ resource: 'places', data: [{ id: '1', name: 'Suan', city: 'Bangkok' }], total: 1, page: 1, perPage: 50 },
  ...{ filterValues: {}, isPending: false },
} as never

const open = () =>
  render(
    <ListContextProvider value={list}>
      <Table caption="Places" columns={columns} empty={null} />
    </ListContextProvider>,
  )
const headers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((one) => one.textContent)

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('a list of the console', () => {
  it('leaves out the columns that somebody does not want, also the next time, but not what names and opens a row', () => {
    open()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    fireEvent.click(screen.getByRole('checkbox', { name: 'City' }))
    expect(headers()).toEqual(['Name', 'Actions'])
    cleanup()
    open()
    expect(headers()).toEqual(['Name', 'Actions'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'City' }))
    expect(headers()).toEqual(['Name', 'City', 'Actions'])
  })
})

describe('a downloaded table', () => {
  it('has each letter right and nothing that a spreadsheet calculates', () => {
    expect(
      csvOf([
        ['ชื่อ', 'a "b", c'],
        ['=1+1', '-2'],
      ]),
    ).toBe(`\uFEFF"ชื่อ","a ""b"", c"\r\n"'=1+1","'-2"\r\n`)
  })
})
