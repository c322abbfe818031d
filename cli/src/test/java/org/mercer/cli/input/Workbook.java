package org.mercer.cli.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A workbook as openpyxl writes it: the parts that a reader needs, texts inline or shared. */
final class Workbook {
  private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  private static final String LINKS =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  private static final String PACKAGE =
      "http://schemas.openxmlformats.org/package/2006/relationships";

  private Workbook() {}

  /** Sheets by name and content, one after the other: the rows as XML. */
  static byte[] of(String... namesAndRows) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      int sheets = namesAndRows.length / 2;
      StringBuilder types = new StringBuilder();
      StringBuilder book = new StringBuilder();
      StringBuilder links = new StringBuilder();
      for (int i = 1; i <= sheets; i++) {
        types.append(
            "<Override PartName=\"/xl/worksheets/sheet"
                + i
                + ".xml\" ContentType=\"application/vnd.openxmlformats-officedocument"
                + ".spreadsheetml.worksheet+xml\"/>");
        book.append(
            "<sheet name=\""
                + namesAndRows[2 * i - 2]
                + "\" sheetId=\""
                + i
                + "\" r:id=\"rId"
                + i
                + "\"/>");
        links.append(
            "<Relationship Id=\"rId"
                + i
                + "\" Type=\""
                + LINKS
                + "/worksheet\" Target=\"/xl/worksheets/sheet"
                + i
                + ".xml\"/>");
      }
      put(
          zip,
          "[Content_Types].xml",
          "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
              + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"application/vnd"
              + ".openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>"
              + "<Override PartName=\"/xl/styles.xml\" ContentType=\"application/vnd"
              + ".openxmlformats-officedocument.spreadsheetml.styles+xml\"/>"
              + types
              + "</Types>");
      put(
          zip,
          "_rels/.rels",
          "<Relationships xmlns=\""
              + PACKAGE
              + "\"><Relationship Id=\"rId1\" Type=\""
              + LINKS
              + "/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
      put(
          zip,
          "xl/workbook.xml",
          "<workbook xmlns=\""
              + MAIN
              + "\" xmlns:r=\""
              + LINKS
              + "\"><sheets>"
              + book
              + "</sheets></workbook>");
      put(
          zip,
          "xl/_rels/workbook.xml.rels",
          "<Relationships xmlns=\""
              + PACKAGE
              + "\">"
              + links
              + "<Relationship Id=\"rId99\" Type=\""
              + LINKS
              + "/styles\" Target=\"styles.xml\"/></Relationships>");
      put(
          zip,
          "xl/styles.xml",
          "<styleSheet xmlns=\""
              + MAIN
              + "\"><numFmts count=\"1\"><numFmt numFmtId=\"164\" formatCode=\"yyyy-mm-dd\"/>"
              + "</numFmts><cellXfs count=\"2\"><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/>"
              + "</cellXfs></styleSheet>");
      for (int i = 1; i <= sheets; i++) {
        put(
            zip,
            "xl/worksheets/sheet" + i + ".xml",
            "<worksheet xmlns=\""
                + MAIN
                + "\"><sheetData>"
                + namesAndRows[2 * i - 1]
                + "</sheetData></worksheet>");
      }
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + text).getBytes(StandardCharsets.UTF_8));
  }

  /** A row of numbers, texts in quotes, {@code d:NUMBER} for dates, {@code #..} errors, or gaps. */
  static String row(int number, String... cells) {
    StringBuilder row = new StringBuilder("<row r=\"" + number + "\">");
    for (int j = 0; j < cells.length; j++) {
      String place = (char) ('A' + j) + "" + number;
      String cell = cells[j];
      if (cell.startsWith("'")) {
        row.append(
            "<c r=\"" + place + "\" t=\"inlineStr\"><is><t>" + cell.substring(1) + "</t></is></c>");
      } else if (cell.startsWith("d:")) {
        row.append("<c r=\"" + place + "\" s=\"1\"><v>" + cell.substring(2) + "</v></c>");
      } else if (cell.startsWith("#")) {
        row.append("<c r=\"" + place + "\" t=\"e\"><v>" + cell + "</v></c>");
      } else if (cell.startsWith("=")) {
        row.append("<c r=\"" + place + "\"><f>1+1</f><v>" + cell.substring(1) + "</v></c>");
      } else if (!cell.isEmpty()) {
        row.append("<c r=\"" + place + "\"><v>" + cell + "</v></c>");
      }
    }
    return row.append("</row>").toString();
  }
}
