/** All that is kept of a noun of the API, whichever page or record it is: `cache.invalidateQueries(every.sale)` marks it as stale. */
export const every = {
  aiAllowance: { queryKey: ['ai-allowance'] },
  appointment: { queryKey: ['appointments'] },
  customer: { queryKey: ['customers'] },
  customerPackage: { queryKey: ['customer-packages'] },
  enquiry: { queryKey: ['enquiries'] },
  giftCard: { queryKey: ['gift-cards'] },
  holiday: { queryKey: ['holidays'] },
  invoice: { queryKey: ['platform-invoices'] },
  loyalty: { queryKey: ['loyalty'] },
  pageOfSales: { queryKey: ['sales', 'all'] },
  reservation: { queryKey: ['reservations'] },
  sale: { queryKey: ['sales'] },
  settlement: { queryKey: ['settlements'] },
}
